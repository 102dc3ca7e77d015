/**
 * After an act that took away what was pressed for it: the focus goes to the order it was of, once its dialog is gone,
 * or to the heading of them all when the order has gone too.
 */
export function focusOrder(orderNumber: string): void {
  setTimeout(() => (document.getElementById(`tilaus-${orderNumber}`) ?? document.getElementById('tilaukset'))?.focus())
}
