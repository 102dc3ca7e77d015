import { judgeStates } from '../testing/judgeStates.ts'
import { contentStates } from './testing/contentStates.ts'

judgeStates(contentStates)
