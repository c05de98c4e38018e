/** Names that are the same in each language, by what they mean. */
export const names = {
  payName:
    'moneygram bitcoin* btc crypto* usdt tether ethereum binance paysafe* neosurf westernunion kript* bitkoin* ' +
    'stablecoin* remitly skrill neteller webmoney trc20',
  bit: 'bit',
  coin: 'coin coins',
  moneyWord: 'money',
  gram: 'gram',
  western: 'western vestern uestern',
  union: 'union* junion*',
  ria: 'ria',
  courier: 'dhl ups fedex usps',
  platform: 'airbnb* paypal ebay tripadvisor vrbo trustpilot zillow olx kupujemprodajem',
  bookingWord: 'booking bookingut bookinga bookingu buking*',
  com: 'com',
  gift: 'gift gifts giftcard',
  card: 'card cards',
  brand: 'steam itunes amazon apple razer google vanilla walmart ebay target playstation xbox',
  qr: 'qr qrcode',
  ssn: 'ssn',
} as const
