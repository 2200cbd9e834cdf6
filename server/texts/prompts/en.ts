/** What a fan is told where something is for subscribers. */
export const en = {
  calls: 'Calls with {name} are for subscribers. Subscribe for {price}/month to call.',
  messages: 'You have used your free messages to {name}. Subscribe for {price}/month to keep writing.',
}
