/** Names that are the same in each language, by what they mean. */
export const names = {
  payName:
    'moneygram* bitcoin* btc crypto* usdt* usdc litecoin tether* ethereum* binance* paysafe* neosurf westernunion kript* bitkoin* ' +
    'stablecoin* remitly skrill neteller webmoney trc20 solana eth xrp dogecoin kripto* moneygrem* manigram*',
  bit: 'bit',
  coin: 'coin coins',
  moneyWord: 'money',
  gram: 'gram',
  western: 'wu western* vestern* uestern* westernu*',
  union: 'union* junion* onion',
  ria: 'ria',
  courier: 'dhl* ups fedex* usps',
  platform: 'airbnb* paypal ebay tripadvisor vrbo trustpilot zillow olx kupujemprodajem',
  bookingWord: 'booking bookingut bookinga bookingu buking*',
  com: 'com',
  gift: 'gift gifts giftcard',
  card: 'card cards carta',
  brand:
    'steam* itunes* amazon* apple razer google* gugl* vanilla walmart ebay target playstation xbox psn netflix roblox sephora nike',
  qr: 'qr qrcode',
  ssn: 'ssn',
} as const
