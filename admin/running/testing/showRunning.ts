import { type StaffAnswers, showPageToStaff } from '../../testing/showToStaff.tsx'

/** A page of what runs, for an administrator. */
export const showRunning = (at: string, answers: StaffAnswers) =>
  showPageToStaff(at, {
    grants: [{ role: 'administrator', place: null }],
    answers: { countWork: {}, listProposals: {}, listPlaces: { places: [] }, ...answers },
  })
