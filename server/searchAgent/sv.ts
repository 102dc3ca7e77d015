import type { fi } from './fi.ts'

export const sv: typeof fi = {
  saved: 'Sökbevakningen har sparats',
  stopped: 'Sökbevakningen har tagits bort',
  modelUnknown: 'Bilmodellen hittades inte. Sök på nytt och spara sökbevakningen efter det.',
  dealerUnknown: 'Verksamhetsstället hittades inte. Sök på nytt och spara sökbevakningen efter det.',
  placeMissing: 'Ange plats',
  placeUnknown: 'Vi hittade inte din plats. Kontrollera stavningen.',
  ownPosition: 'Min plats',
  letters: {
    all: 'alla',
    chosenPlace: 'platsen du har valt',
    dealer: 'Verksamhetsställe',
    place: 'Plats',
    distance: 'Avstånd',
    within: (km: number) => `högst ${km} km`,
    remove: 'Ta bort sökbevakningen',
    atMostDaily: 'Sökbevakningen skickar högst ett meddelande om dagen.',
    saved: {
      heading: 'Din sökbevakning är på',
      text: 'Vi skickar dig ett meddelande när en bil som passar din sökning blir ledig eller kommer med i utbudet.',
      models: 'Bilmodeller',
      gear: 'Växellåda',
      term: 'Bindningstid',
      months: (months: number) => `${months} mån.`,
      filters: 'Filter',
      homeDelivery: 'hemleverans',
      runs: 'Gäller',
      until: (day: string) => `till och med ${day}`,
      button: 'Öppna sökningen',
      notOrdered: 'Om du inte har beställt sökbevakningen kan du ta bort den via länken nedan.',
    },
    found: {
      subjectOfOne: (name: string) => `Sökbevakning: ${name} är ledig`,
      subject: (count: number, isMore: boolean) =>
        `Sökbevakning: ${isMore ? `över ${count}` : count} nya bilar för din sökning`,
      headingOfOne: 'En bil som passar din sökning är ledig',
      heading: 'Bilar som passar din sökning är lediga',
      text: (isOne: boolean, place: string) =>
        `Din sökbevakning hittade ${isOne ? 'en ny bil' : 'nya bilar'} (${place}). Den som hinner först får bilen.`,
      button: 'Se bilarna',
      more: (shown: number) => `Här är ${shown} av dem. I sökningen ser du också resten.`,
      runsUntil: (atMostDaily: string, day: string) => `${atMostDaily} Den gäller till och med ${day}.`,
      firstDay: (day: string) => `Avhämtning tidigast ${day}`,
    },
  },
}
