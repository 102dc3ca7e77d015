import { dialogCode } from '../../ui/dialog/Dialog.tsx'
import { fetchAhead, latePart } from '../../ui/latePart.ts'

/* The forms of the account: nothing that is seen of it at first needs them, and they are a third of its code. */
const contact = () => import('./info/ContactDialog.tsx')
const email = () => import('./info/EmailDialog.tsx')
const password = () => import('./info/PasswordDialog.tsx')
const firstPassword = () => import('./SetPasswordForm.tsx')
const driver = () => import('./drivers/AddDriver.tsx')
const code = () => import('./codes/AddCode.tsx')
const reference = () => import('./notes/EditReference.tsx')
const pickup = () => import('./pickup/MovePickupDialog.tsx')
const delivery = () => import('./pickup/ChangeDeliveryDialog.tsx')
const keep = () => import('./changes/KeepOrderDialog.tsx')
const moreDays = () => import('./changes/AddDaysDialog.tsx')
const lengthen = () => import('./changes/LengthenDialog.tsx')
const record = () => import('./handover/HandoverRecord.tsx')
const kilometres = () => import('./kilometres/KilometresSeen.tsx')
const statement = () => import('./statement/StatementAnswer.tsx')
const damage = () => import('./damage/ReportDamageDialog.tsx')
const collective = () => import('./collective/CollectivePapers.tsx')
const slot = () => import('./handover/SlotForm.tsx')

export const ContactDialog = latePart(contact, (part) => part.ContactDialog)
export const EmailDialog = latePart(email, (part) => part.EmailDialog)
export const PasswordDialog = latePart(password, (part) => part.PasswordDialog)
export const SetPasswordForm = latePart(firstPassword, (part) => part.SetPasswordForm)
export const AddDriver = latePart(driver, (part) => part.AddDriver)
export const AddCode = latePart(code, (part) => part.AddCode)
export const EditReference = latePart(reference, (part) => part.EditReference)
export const MovePickupDialog = latePart(pickup, (part) => part.MovePickupDialog)
/** Asked for at once, where there is one; the page is shown before it. */
export const SlotForm = latePart(slot, (part) => part.SlotForm)
export const CollectivePapers = latePart(collective, (part) => part.CollectivePapers)
export const StatementAnswer = latePart(statement, (part) => part.StatementAnswer)
export const KeepOrderDialog = latePart(keep, (part) => part.KeepOrderDialog)
export const HandoverRecord = latePart(record, (part) => part.HandoverRecord)
export const KilometresSeen = latePart(kilometres, (part) => part.KilometresSeen)
export const AddDaysDialog = latePart(moreDays, (part) => part.AddDaysDialog)
export const LengthenDialog = latePart(lengthen, (part) => part.LengthenDialog)
export const ReportDamageDialog = latePart(damage, (part) => part.ReportDamageDialog)
export const ChangeDeliveryDialog = latePart(delivery, (part) => part.ChangeDeliveryDialog)

/** With what they are shown in. */
export const fetchForms = (): void =>
  fetchAhead(
    dialogCode,
    contact,
    email,
    password,
    driver,
    code,
    reference,
    pickup,
    delivery,
    keep,
    moreDays,
    lengthen,
    kilometres,
    record,
    damage,
  )
