/**
 * The props of each modal type: plain data only; results are written to the query cache. The files of app/modals/ add
 * their modals' props by declaration merging.
 */
export interface ModalProps {}

export type ModalType = keyof ModalProps

export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}
