import type { fi } from './fi.ts'

export const en: typeof fi = {
  earlyStartWish: {
    version: '2',
    text: 'I ask for the service to begin before the withdrawal period ends. If I withdraw from the contract after that, I will pay for the days on which I had the use of the car before I gave notice.',
    information:
      'You can withdraw from the contract without giving a reason within 14 days of making it. You will get the car on the agreed day even if you do not ask for the service to begin before that period ends: then, if you withdraw, you get back everything you have paid.',
  },
  serviceStartWish: {
    version: '1',
    text: 'I ask for the extra service to begin before the withdrawal period ends. If I withdraw from the purchase after that, I will pay for the days of the service that have passed by the time I give notice.',
    information:
      'You can withdraw from the extra service without giving a reason within 14 days of buying it. This choice is voluntary: you can buy without it too, and then, if you withdraw, you get back everything you have paid for the service.',
  },
}
