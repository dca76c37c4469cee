/** How a toast reads: errors stay until they are closed and interrupt a screen reader; a success goes by itself. */
export type ToastKind = 'success' | 'error'
