/** What is said where a photo cannot be used, and where it did not arrive. */
export const photos = {
  named: '“{{name}}”: {{problem}}',
  reasons: {
    notAnImage: 'This file is not a photo. Please choose JPEG, PNG, WebP, AVIF or HEIC.',
    empty: 'This file is empty.',
    unreadable:
      'This file cannot be read. It may have been moved or not be on this device yet. Please choose it again.',
    unsupported: 'This kind of picture is not supported. Please use JPEG, PNG, WebP, AVIF or HEIC.',
    unconverted: 'This browser cannot convert HEIC. Please save the picture as JPEG, or use another browser.',
    tooManyPixels:
      'This picture has more than 40 megapixels, and this browser could not make it smaller. Please use a smaller one.',
    broken: 'This picture is damaged or incomplete. Please choose it again, or use another one.',
    tooBig: 'This picture is larger than 15 MB. Please use a smaller one.',
    tooMany: 'You have sent a lot of photos. Please wait a few hours before you add more.',
  },
  failures: {
    unsent: 'The upload did not get through.',
    slow: 'The photo has arrived, but processing takes longer than usual.',
    noDecoder: 'The HEIC converter could not be loaded.',
  },
} as const
