import { Notice } from '../ui/Notice.tsx'
import { fi } from './fi.ts'

/** After the bank for a business customer; the choice of company and its checks come here. */
export function BusinessChecks() {
  return (
    <Notice title={fi.businessNotYet}>
      <p>{fi.businessNotYetNote}</p>
      <p className="mt-1.5">{fi.contact}</p>
    </Notice>
  )
}
