import { formatAddress } from "localized-address-format";

interface Town {
  city: string;
  state: string | null;
  postalCode: string;
  country: string;
}

/**
 * The town with its postal code, and its state where addresses have one, as the country writes it: "56100 Lorient". The
 * code stays in the line of what is beside it.
 */
export function cityLine({ city, state, postalCode, country }: Town): string {
  const [town, code] = [city.trim(), postalCode.trim().replaceAll(" ", "\u00A0")];
  const line = formatAddress({
    postalCountry: country,
    locality: town,
    postalCode: code,
    administrativeArea: state ?? "",
  }).join(" ");
  if (!code) return line.includes(town) ? line : town;
  // Some countries write no town, and of others the order is not known.
  const isWhole = line.includes(town) && line.includes(code);
  const whole = isWhole ? line : [town, code].filter(Boolean).join(" ");
  return whole.replace(`${code} `, `${code}\u00A0`).replace(` ${code}`, `\u00A0${code}`);
}
