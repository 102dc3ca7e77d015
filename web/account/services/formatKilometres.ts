import { formatCount } from '../../../contract/count.ts'

export const formatKilometres = (km: number): string => `${formatCount(km)}\u00a0km`
