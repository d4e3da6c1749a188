/**
 * The countries of currencies that several have. Neither `Intl` nor ISO 4217 relate currencies to country codes. Antarctica has none.
 */
const countriesOf: Readonly<Record<string, string>> = {
  EUR:
    "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF " +
    "VA YT",
  USD: "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI",
  GBP: "GB GG GS IM JE",
  XOF: "BF BJ CI GW ML NE SN TG",
  XAF: "CF CG CM GA GQ TD",
  XCD: "AG AI DM GD KN LC MS VC",
  AUD: "AU CC CX HM KI NF NR TV",
  NZD: "CK NU NZ PN TK",
  DKK: "DK FO GL",
  NOK: "BV NO SJ",
  CHF: "CH LI",
  MAD: "EH MA",
  ILS: "IL PS",
  XPF: "NC PF WF",
  XCG: "CW SX",
};

/** The currencies of one country each, whose code they begin with. */
const ofOneCountry = `
  AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
  CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL
  LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR
  PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT
  TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG`;

const currencies: ReadonlyMap<string, string> = new Map([
  ...Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(" ").map((country) => [country, currency] as const),
  ),
  ...ofOneCountry
    .trim()
    .split(/\s+/)
    .map((currency) => [currency.slice(0, 2), currency] as const),
]);

/**
 * The currency in which prices in a country usually are, as an ISO 4217 code.
 *
 * @param country ISO 3166-1 alpha-2
 */
export const currencyOf = (country: string): string | undefined => currencies.get(country);

/** All of these currencies, by their codes. */
export const currenciesOfCountries: readonly string[] = [...new Set(currencies.values())].sort();
