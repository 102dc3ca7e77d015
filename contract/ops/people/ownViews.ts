import { z } from 'zod'
import { line, text } from '../../fields.ts'
import { signInCall } from './signInCall.ts'

/** The most views of one list that somebody keeps. */
export const MOST_VIEWS = 12

/** Lists of the console as somebody narrowed and sorted them, under names of their own. They are nobody else's. */
export const ownViewCalls = {
  listOwnViews: signInCall('listOwnViews', {
    summary: 'The views that who is signed in has kept, by name',
    response: z.object({ views: z.array(z.object({ path: z.string(), name: z.string(), search: z.string() })) }),
    refusals: ['UNAUTHENTICATED'],
  }),
  keepOwnView: signInCall('keepOwnView', {
    summary: 'Keep a list as it is now, name it anew, or forget it',
    body: z.strictObject({
      path: text(60)
        .regex(/^(\/[a-z]+)+$/)
        .describe('Of the list, below /hallinta'),
      name: line(40),
      search: text(400)
        .regex(/^\?/)
        .nullable()
        .describe('What stands behind the path in the address; null: forget the view of this name'),
      was: line(40).optional().describe('The name that it had'),
    }),
    response: z.object({}),
    refusals: ['UNAUTHENTICATED'],
  }),
} as const
