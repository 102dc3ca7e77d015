import { and, eq, isNull } from 'drizzle-orm'
import { customer } from '../tables.ts'

/** A customer who was not erased. Who asked a moment before it is signed in no more, and nothing is written about them again. */
export const isKept = (customerId: string) => and(eq(customer.id, customerId), isNull(customer.erasedAt))
