import { isWebAddress, optionalText, webAddressOrNull } from "#rules/text-rules.ts";

/** How each service names people, and where their profiles are. */
const services = {
  twitterUrl: { handle: /^@?(\w{1,15})$/, at: "https://x.com/" },
  githubUrl: { handle: /^@?([a-z\d](?:[a-z\d-]{0,38}))$/i, at: "https://github.com/" },
  linkedinUrl: {
    handle: /^@?(?:\/?in\/)?([\p{L}\d-]{3,100})\/?$/u,
    at: "https://www.linkedin.com/in/",
  },
};

const nothing = /^(none|no|nope|nil|null|never|n\/a|[-–—]+)$/i;

/**
 * The address of a profile, from an address, one without its scheme, or a handle.
 *
 * @returns null if it is none of these
 */
export function profileAddress(service: keyof typeof services, text: string): string | null {
  const address = webAddress(text);
  if (address) return address;
  const { handle, at } = services[service];
  const name = nothing.test(text) ? undefined : handle.exec(text)?.[1];
  return name === undefined ? null : at + name;
}

/**
 * A web address; people often omit https:// when typing.
 *
 * @returns null if it is none, or has a user's name in it, as a mail address would
 */
export function webAddress(text: string): string | null {
  const typed = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
  return isWebAddress(typed) ? typed : null;
}

/** An optional link to a profile, for which a handle or an address without its scheme is enough. */
export const optionalProfile = (service: keyof typeof services) =>
  optionalText(2_000)
    .transform(
      (text) => text && (nothing.test(text) ? null : (profileAddress(service, text) ?? text)),
    )
    .pipe(webAddressOrNull);
