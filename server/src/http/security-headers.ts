import { paths } from "@summit/web/routes";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "#config.ts";

type Directives = Record<string, string[]>;

const sandboxCdn = "https://embeddable-sandbox.cdn.apollographql.com";
const landingPageCdn = "https://apollo-server-landing-page.cdn.apollographql.com";

const base: Directives = {
  "default-src": ["'none'"],
  "connect-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

const pages: Directives = {
  ...base,
  "script-src": ["'self'"],
  // Emotion inserts style elements while it runs, so their hashes cannot be known beforehand.
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "manifest-src": ["'self'"],
  "frame-src": ["https://www.openstreetmap.org"],
};

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

/** Security headers of every response; Sandbox's page has a content policy of its own. */
export function securityHeaders(config: Pick<Config, "publicUrl" | "development">): RequestHandler {
  const https = config.publicUrl.startsWith("https:");
  const withTransport = (directives: Directives): Directives =>
    https ? { ...directives, "upgrade-insecure-requests": [] } : directives;
  const protect = (directives: Directives) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: withTransport(directives) },
      crossOriginOpenerPolicy: { policy: "same-origin" },
      crossOriginResourcePolicy: { policy: "same-origin" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      xFrameOptions: { action: "deny" },
    });
  const protectPages = protect(config.development ? forHotReload(pages) : pages);
  const protectSandbox = protect(sandbox);
  const permissionsPolicy = permissions.map((name) => `${name}=()`).join(", ");
  return (request, response, next) => {
    response.set("Permissions-Policy", permissionsPolicy);
    const isSandbox =
      request.method === "GET" &&
      request.path === paths.graphql &&
      request.accepts(["application/json", "html"]) === "html";
    (isSandbox ? protectSandbox : protectPages)(request, response, next);
  };
}

/**
 * Vite's client inserts an inline script and opens a WebSocket; when the server is gone, a shared
 * worker made from a blob waits for its return. None of them exists in a build.
 */
function forHotReload(directives: Directives): Directives {
  return {
    ...directives,
    "script-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "ws:", "wss:"],
    "worker-src": ["blob:"],
  };
}
