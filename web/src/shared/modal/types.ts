/**
 * The props of each modal type: plain data only; results travel through the query cache. Each area adds its own in
 * app/modals/, beside the modals that it loads.
 */
export interface ModalProps {}

export type ModalType = keyof ModalProps

export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}
