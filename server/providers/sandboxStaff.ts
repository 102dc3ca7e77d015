import type { StaffRole } from '../../contract/ops/roles.ts'

interface SandboxPerson {
  key: string
  name: string
  role: StaffRole
}

/** Invented members of staff, for each role, for a shop that is tried out. */
export const sandboxPeople: readonly SandboxPerson[] = [
  { key: 'tiina', name: 'Tiina Tiski', role: 'desk' },
  { key: 'aino', name: 'Aino Asiakaspalvelu', role: 'service' },
  { key: 'raija', name: 'Raija Raha', role: 'finance' },
  { key: 'kalle', name: 'Kalle Kalusto', role: 'fleet' },
  { key: 'tero', name: 'Tero Tarjonta', role: 'offer' },
  { key: 'sisko', name: 'Sisko Sisältö', role: 'content' },
  { key: 'pirkko', name: 'Pirkko Pääkäyttäjä', role: 'administrator' },
  // An administrator's proposal waits for another administrator.
  { key: 'paavo', name: 'Paavo Pääkäyttäjä', role: 'administrator' },
]
