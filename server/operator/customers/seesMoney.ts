import { isPermittedAt } from '../../../contract/ops/roles.ts'
import type { Staff } from '../../platform/http/http.ts'

/** Whether somebody sees the money of all places, as that of a customer is. */
export const seesMoney = ({ grants }: Staff): boolean => isPermittedAt(grants, 'money.see', null)
