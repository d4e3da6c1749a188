import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "#config.ts";
import { chooseExplorer } from "#explorer/choose-explorer.ts";
import { base, type Directives, forHttps, pages } from "#http/content-policy.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

const sandboxCdn = "https://embeddable-sandbox.cdn.apollographql.com";
const landingPageCdn = "https://apollo-server-landing-page.cdn.apollographql.com";

/**
 * The policy for Apollo Sandbox, which is loaded from its vendor. Its page also has a nonce-based policy in a
 * meta element. The browser enforces both, so 'unsafe-inline' does not weaken it.
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
 * The policy for GraphiQL, which is self-hosted. Its editor, Monaco, creates style elements and attributes at
 * run time and embeds fonts in its style sheet. The policy for scripts is as strict as for pages.
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
 * Sets the security headers of every response. The explorers have content policies of their own, and rendered
 * pages one with the hashes of their styles (`pagePolicy`).
 */
export function securityHeaders(config: Pick<Config, "publicUrl" | "development">): RequestHandler {
  const https = config.publicUrl.startsWith("https:");
  /** Subdomains of a conference's own host are not ours to make rules for. */
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
 * Relaxes the policy for Vite's client in development: it inserts inline scripts and styles, opens a WebSocket,
 * and uses a shared worker from a blob to wait for a restart.
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
