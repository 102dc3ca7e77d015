import { expect, test } from 'vitest'
import { z } from 'zod'
import { opsCalls } from './opsCalls.ts'
import { opsPaths } from './opsPaths.ts'

type OpsCallName = keyof typeof opsPaths

const asks = 'It only asks; what is looked for is personal and so not in an address.'
const access = 'It changes what staff may do, no customer and no money.'
const marks = 'It marks an item of work, which is taken back by the same press.'
const edited = 'The editor shows it beside the page; it is taken back by an older version.'
const days = 'It takes a change back, which was previewed when it was made.'
const papers = 'It notes what happened elsewhere; nothing follows of it.'
const seen = 'The letter stands on the page that it is sent from.'
const orders = 'Orders keep what they were promised; it holds for those that begin later.'

/** Acts of staff that cannot be asked first what they would do, and why. */
const unasked: Partial<Record<OpsCallName, string>> = {
  find: asks,
  findCustomer: asks,
  inviteStaff: access,
  changeGrants: access,
  removeStaff: access,
  createKey: access,
  revokeKey: access,
  assignWork: marks,
  snoozeWork: marks,
  finishWork: marks,
  finishContact: marks,
  savePicture: edited,
  addPicture: edited,
  saveDraft: edited,
  discardDraft: edited,
  withdrawPrice: days,
  withdrawAhead: days,
  openPlaceDay: days,
  openDay: days,
  revealPlace: days,
  signOrder: papers,
  registerHolder: papers,
  addNote: papers,
  importSettlement: papers,
  setAccount: papers,
  explainSettlementDifference: papers,
  answerContact: seen,
  resendLetter: seen,
  createPromoCode: orders,
  endPromoCode: orders,
  endCampaign: orders,
  setCompanyLimit: orders,
  approveProposal: 'The proposal shows what it asks for.',
  declineProposal: 'Nothing is done.',
  retryJob: 'The job does what it was put in for, once.',
}

test('an act of staff can be asked first what it would do, or says here why not', () => {
  const names = Object.keys(opsCalls) as OpsCallName[]
  const acts = names.filter((name) => !opsPaths[name].startsWith('GET '))
  const bodies = acts.map((name) => (opsCalls[name] as { body?: z.ZodType }).body)
  const withoutPreview = acts.filter((_, at) => {
    const body = bodies[at]
    return !body || !JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })).includes('"dry_run"')
  })
  expect(withoutPreview.toSorted()).toEqual(Object.keys(unasked).toSorted())
})
