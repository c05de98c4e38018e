export const notifications = {
  title: 'Notifications',
  lead: 'This device can tell you of messages and of news of your alerts as soon as they are there.',
  on: 'Notifications on this device',
  full: 'Show who wrote and what, also on a locked screen',
  neutral: 'Otherwise they only say that there is something new.',
  until: 'They end when you log out here. What you do not read comes by email as before.',
  failed: 'Notifications could not be turned on. Please try again later.',
  blocked:
    'Notifications from {site} are blocked in this browser. Allow them in the browser’s settings for this site, beside its address, then reload this page.',
  install:
    'On iPhone and iPad, notifications need {site} on the home screen: choose “Share”, then “Add to Home Screen”, and open it from there.',
  missing: 'This browser cannot show notifications. News come by email.',
  offer: {
    text: 'Be told on this device as soon as there is an answer or something new?',
    yes: 'Turn on notifications',
    no: 'Not now',
    done: 'Notifications are on. You can turn them off under “My details”.',
  },
}
