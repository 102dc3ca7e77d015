import { formatCount } from '../../../contract/text/count.ts'

export const formatKilometres = (km: number): string => `${formatCount(km)}\u00a0km`
