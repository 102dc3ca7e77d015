import { z } from 'zod'
import { day, email, instantOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { staffRoles } from '../roles.ts'

const grant = z.object({
  role: z.enum(staffRoles, { error: say((t) => t.oneOf(staffRoles)) }),
  place: text(60).nullable().describe('location_id; null: everywhere'),
})

const namedPlace = z.object({ place: z.string(), name: z.string() })

export const whoAmI = opsCall('whoAmI', 'GET /me', {
  summary: 'Who is signed in, or whose key this is',
  permission: null,
  places: { harmless: 'of oneself' },
  response: z.object({
    id: z.string(),
    name: z.string(),
    grants: z.array(grant),
    places: z.array(namedPlace).describe('The places of the grants, by name'),
    ends_at: instantOut.nullable().describe('When the session ends whatever is done; null for a key'),
  }),
  refusals: [],
})

const staffMember = z.object({
  member_id: z.string(),
  name: z.string(),
  email: z.string(),
  grants: z.array(grant),
  passkeys: z.number().int().describe('How many; none yet: the invitation was not followed'),
  signed_in_at: instantOut.nullable().describe('When a session of theirs began last'),
})
const given = z
  .array(grant.strict())
  .min(
    1,
    say((t) => t.someRole),
  )
  .max(
    30,
    say((t) => t.tooManyRoles),
  )
  .refine(
    (all) => new Set(all.map(({ role, place }) => `${role} ${place}`)).size === all.length,
    say((t) => t.roleTwice),
  )
const memberId = text(40).describe('`member_id` of listStaff')

export const listStaff = opsCall('listStaff', 'GET /staff', {
  summary: 'Who works with the console, by name',
  permission: 'staff.manage',
  places: 'all',
  response: z.object({
    staff: z.array(staffMember),
    places: z.array(namedPlace).describe('Where a role can be given'),
  }),
  refusals: [],
})

export const inviteStaff = opsAct('inviteStaff', 'POST /staff/invite', {
  summary: 'Invite somebody, or let a member of staff make a new passkey: a link that is good for a day and for once',
  permission: 'staff.manage',
  places: 'all',
  topics: ['staff', 'proposal'],
  subject: 'staff :email',
  audit: ['grants'],
  preview: 'It changes what staff may do, no customer and no money.',
  secondPerson: 'approverOrOwnRole',
  body: z.strictObject({
    name: line(120),
    email,
    grants: given.describe('Of somebody new; who is one of the staff keeps theirs'),
  }),
  response: z.object({ link: z.string().describe('For the invited person alone; it is shown once') }),
  refusals: [],
})

export const changeGrants = opsAct('changeGrants', 'POST /staff/grants', {
  summary: 'Give a member of staff these roles and no others, at once',
  permission: 'staff.manage',
  places: 'all',
  topics: ['staff', 'proposal'],
  subject: 'staff :member_id',
  preview: 'It changes what staff may do, no customer and no money.',
  secondPerson: 'approverOrOwnRole',
  body: z.strictObject({ member_id: memberId, grants: given, reason }),
  response: z.object({ grants: z.array(grant) }),
  refusals: ['NOT_FOUND', 'LAST_ADMINISTRATOR'],
})

export const removeStaff = opsAct('removeStaff', 'POST /staff/remove', {
  summary: 'Take a person out of the staff: every session ends at once, what they did stays in their name',
  permission: 'staff.manage',
  places: 'all',
  topics: ['staff', 'proposal'],
  subject: 'staff :member_id',
  preview: 'It changes what staff may do, no customer and no money.',
  secondPerson: 'approverOrOwnRole',
  body: z.strictObject({ member_id: memberId, reason }),
  response: z.object({}),
  refusals: ['NOT_FOUND', 'LAST_ADMINISTRATOR'],
})

export const listAudit = opsCall('listAudit', 'GET /audit', {
  summary: 'What staff did, newest first',
  permission: 'shop.see',
  places: 'all',
  query: z.strictObject({
    subject: text(100).optional().describe('What it was done to, such as "order 12345678"'),
    actor: text(130).optional().describe('Who did it, as entries name them, such as "staff:Maija"'),
    act: text(60).optional().describe('What was done, such as "deliverOrder"'),
    from: day.optional().describe('First day'),
    to: day.optional().describe('Last day'),
    ...page,
  }),
  response: z.object({
    entries: z.array(
      z.object({
        at: instantOut,
        actor: z.string(),
        actor_id: z.string().nullable().describe('Of the person or the key; null of the machine, and of what is older'),
        act: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    next,
  }),
  refusals: [],
})
