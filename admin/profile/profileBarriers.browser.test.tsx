import { judgeStates } from '../testing/judgeStates.ts'
import { profileStates } from './testing/profileStates.ts'

judgeStates(profileStates)
