import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "#config.ts";
import { chooseExplorer } from "#explorer/choose-explorer.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { base, type Directives, forHttps, pages } from "./content-policy.ts";

const sandboxCdn = "https://embeddable-sandbox.cdn.apollographql.com";
const landingPageCdn = "https://apollo-server-landing-page.cdn.apollographql.com";

/**
 * Sandbox is loaded from its vendor. Its page also brings a nonce-based policy in a meta
 * element; the browser enforces both, so that 'unsafe-inline' here allows nothing more.
 */
const sandbox: Directives = {
  ...base,
  "script-src": ["'self'", "'unsafe-inline'", sandboxCdn],
  "style-src": ["'unsafe-inline'", sandboxCdn, "https://fonts.googleapis.com"],
  "img-src": [landingPageCdn],
  "font-src": ["https://fonts.gstatic.com"],
  "manifest-src": [landingPageCdn],
  "frame-src": ["https://sandbox.embed.apollographql.com"],
};

/**
 * GraphiQL is our own files alone. Its editor, Monaco, makes style elements and `style` attributes as it runs, and its
 * style sheet holds its typefaces. Scripts stay as strict as those of pages.
 */
const graphiql: Directives = {
  ...base,
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'", "data:"],
  "worker-src": ["'self'"],
};

const permissions = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * Security headers of every response. The pages of explorers have content policies of their own, and a
 * rendered page one that names its style elements (`pagePolicy`).
 */
export function securityHeaders(config: Pick<Config, "publicUrl" | "development">): RequestHandler {
  const https = config.publicUrl.startsWith("https:");
  /** What else there is below a conference's own host is not ours to decide about. */
  const protect = (directives: Directives, { includeSubDomains = true } = {}) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: forHttps(directives, config) },
      crossOriginOpenerPolicy: { policy: "same-origin" },
      crossOriginResourcePolicy: { policy: "same-origin" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains } : false,
      xFrameOptions: { action: "deny" },
    });
  const pagesPolicy = config.development ? forHotReload(pages) : pages;
  const protections = (options?: { includeSubDomains: boolean }) => ({
    page: protect(pagesPolicy, options),
    graphiql: protect(graphiql, options),
    sandbox: protect(sandbox, options),
  });
  const ofMainSite = protections();
  const ofHosts = protections({ includeSubDomains: false });
  const permissionsPolicy = permissions.map((name) => `${name}=()`).join(", ");
  return (request, response, next) => {
    response.set("Permissions-Policy", permissionsPolicy);
    const protection = hostedSiteOf(request) ? ofHosts : ofMainSite;
    protection[chooseExplorer(request) ?? "page"](request, response, next);
  };
}

/**
 * Vite's client inserts inline scripts and styles and opens a WebSocket; when the server is gone, a shared
 * worker made from a blob waits for its return. None of them exists in a build.
 */
function forHotReload(directives: Directives): Directives {
  return {
    ...directives,
    "script-src": ["'self'", "'unsafe-inline'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "ws:", "wss:"],
    "worker-src": ["blob:"],
  };
}
