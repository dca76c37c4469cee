/**
 * The props of each modal type: plain data only; results are written to the query cache. Each file of
 * app/modals/ adds the props of its modals.
 */
export interface ModalProps {}

export type ModalType = keyof ModalProps

export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}
