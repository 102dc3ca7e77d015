import { Outlet } from 'react-router'

/** Around every order step: steps bar on top, the step on the left, the cart where the step shows it. */
export function NewOrderPage() {
  return <Outlet />
}
