/** After an act that took away what was pressed for it: the focus goes to the order it was of, once its dialog is gone. */
export function focusOrder(orderNumber: string): void {
  setTimeout(() => document.getElementById(`tilaus-${orderNumber}`)?.focus())
}
