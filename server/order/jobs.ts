import type { Logger } from 'pino'
import { speakingTo } from '../account/person/speakingTo.ts'
import { billingNoticeMail, chargeAheadMail, collectiveMail, receiptMail } from '../billing/jobNames.ts'
import { removeEndedServices } from '../extras/endService.ts'
import { handle, type JobHandler, type Sweep } from '../platform/jobs/jobs.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import { expireOrders, removeExpiredOrders } from './choosing/expireOrders.ts'
import { sendLetterAgain } from './letters/resendLetter.ts'
import { sendChargeAhead } from './letters/sendChargeAhead.ts'
import { sendCollective } from './letters/sendCollective.ts'
import { sendHandoverLetter } from './letters/sendHandoverLetter.ts'
import { sendNotice } from './letters/sendNotice.ts'
import { sendOrderConfirmed } from './letters/sendOrderConfirmed.ts'
import { sendPrompt } from './letters/sendPrompts.ts'
import { sendReceipt } from './letters/sendReceipt.ts'
import { sendWithdrawalDeclined, sendWithdrawalReceipt } from './letters/withdrawalLetters.ts'
import {
  handoverMail,
  orderConfirmedMail,
  orderNoticeMail,
  pickupPromptMail,
  resentLetterMail,
  returnPromptMail,
  withdrawalDeclinedMail,
  withdrawalReceiptMail,
} from './mails.ts'
import { carryOutNotice, carryOutNoticeJob, carryOutWaitingNotices } from './running/carryOutNotice.ts'
import { endOrders } from './running/endOrders.ts'
import { promptReturns } from './running/promptReturns.ts'
import { remindPickups } from './running/remindPickups.ts'
import { tellMissedPickups } from './running/tellMissedPickups.ts'
import { lapseStatements } from './statement/lapseStatements.ts'

type Needs = Parameters<typeof sendOrderConfirmed>[0] & Parameters<typeof endOrders>[0] & { log: Logger }

export const orderJobs = (shop: Needs): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handleLetter(orderConfirmedMail, async (data) => sendOrderConfirmed(await speakingTo(shop, data), data)),
    handleLetter(pickupPromptMail, async (data) => sendPrompt(await speakingTo(shop, data), 'pickup_prompt', data)),
    handleLetter(returnPromptMail, async (data) => sendPrompt(await speakingTo(shop, data), 'return_prompt', data)),
    handleLetter(handoverMail, async (data) => sendHandoverLetter(await speakingTo(shop, data), data)),
    handleLetter(orderNoticeMail, async (data) => sendNotice(await speakingTo(shop, data), data)),
    handleLetter(withdrawalReceiptMail, (data) => sendWithdrawalReceipt(shop, data)),
    handleLetter(resentLetterMail, (data) => sendLetterAgain(shop, data)),
    handleLetter(withdrawalDeclinedMail, (data) => sendWithdrawalDeclined(shop, data)),
    handle(carryOutNoticeJob, (data) => carryOutNotice(shop, data), { atOnce: 2 }),
    handleLetter(billingNoticeMail, async (data) => sendNotice(await speakingTo(shop, data), data)),
    handleLetter(collectiveMail, (data) => sendCollective(shop, data)),
    // A morning of billing brings thousands: no other letter waits behind them.
    handle(receiptMail, async (data) => sendReceipt(await speakingTo(shop, data), data), {
      lane: 'receipts',
      atOnce: 2,
    }),
    handle(chargeAheadMail, async (data) => sendChargeAhead(await speakingTo(shop, data), data), {
      lane: 'receipts',
      atOnce: 2,
    }),
  ],
  sweeps: [
    {
      name: 'order.expire-orders',
      everySeconds: 15,
      run: async (stopping) => void (await expireOrders({ ...shop, stopping })),
    },
    {
      name: 'order.carry-out-withdrawals',
      everySeconds: 300,
      run: (stopping) => carryOutWaitingNotices({ ...shop, stopping }),
    },
    { name: 'order.end-orders', everySeconds: 300, run: (stopping) => endOrders({ ...shop, stopping }) },
    { name: 'order.end-services', everySeconds: 300, run: (stopping) => removeEndedServices({ ...shop, stopping }) },
    { name: 'order.remind-pickups', everySeconds: 3_600, run: (stopping) => remindPickups({ ...shop, stopping }) },
    { name: 'order.prompt-returns', everySeconds: 3_600, run: (stopping) => promptReturns({ ...shop, stopping }) },
    {
      name: 'order.tell-missed-pickups',
      everySeconds: 3_600,
      run: (stopping) => tellMissedPickups({ ...shop, stopping }),
    },
    { name: 'order.lapse-statements', everySeconds: 300, run: (stopping) => lapseStatements({ ...shop, stopping }) },
    {
      name: 'order.remove-expired-orders',
      everySeconds: 3_600,
      run: (stopping) => removeExpiredOrders({ ...shop, stopping }),
    },
  ],
})
