/**
 * The props of each modal type: plain data only; results travel through the query cache. Each file of
 * app/modals/ adds its own, beside the modals that it loads.
 */
export interface ModalProps {}

export type ModalType = keyof ModalProps

export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}
