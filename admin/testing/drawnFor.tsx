import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Grant } from '../../contract/ops/roles.ts'
import { drawn } from '../../ui/testing/drawn.tsx'
import { meQuery } from '../session/queries.ts'

/** The HTML of a part of the console for somebody with these rights, as it is first drawn. */
export const drawnFor = (grants: Grant[], part: ReactNode, answers: [QueryKey, unknown][] = []): string =>
  drawn(part, { answers: [[meQuery.queryKey, { id: 'm', name: 'Pirkko Pääkäyttäjä', grants }], ...answers] })
