import { Link } from 'react-router'

export const OrderLink = ({ number }: { number: string }) => (
  <Link className="text-link" to={`/tilaukset/${encodeURIComponent(number)}`}>
    {number}
  </Link>
)
