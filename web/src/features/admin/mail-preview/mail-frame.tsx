import { chakra } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

type MailFrameProps = {
  title: string;
  html: string;
  /** How wide the window of the mail program is, in pixels; as wide as there is room if undefined. */
  width: number | undefined;
  scheme: "light" | "dark";
};

/** A mail in a document of its own, in which no script runs, as high as its text. */
export function MailFrame({ title, html, width, scheme }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const measure = useEffectEvent(() =>
    setHeight(frame.current?.contentDocument?.querySelector("body")?.scrollHeight ?? 0),
  );
  // Narrower, it is longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is another one for each scheme.
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [scheme]);
  return (
    <Frame
      // Loaded again for other styles.
      key={scheme}
      ref={frame}
      title={title}
      // With its origin, so that this page can style and measure it; scripts do not run there.
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      maxWidth={width ? `${width}px` : "100%"}
      height={`${Math.max(200, height)}px`}
      onLoad={() => {
        const mail = frame.current?.contentDocument;
        if (!mail) return;
        addStyles(mail, scheme);
        // Its links lead nowhere in so small a window.
        mail.addEventListener("click", (event) => event.preventDefault());
        setHeight(mail.body.scrollHeight);
      }}
    />
  );
}

/**
 * Takes the styles out of a mail: the page's content policy, which counts for its frames, allows neither style elements nor
 * style attributes, but its scripts may set the same.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[^>]*>/g, `<template data-styles>`)
    .replaceAll("</style>", "</template>")
    .replace(/<[^>]+>/g, (tag) => tag.replaceAll(' style="', ' data-style="'));

/** Gives a document the styles that were taken out of it, as programs in light or dark mode understand them. */
function addStyles(document: Document, scheme: MailFrameProps["scheme"]): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
  }
  const { CSSStyleSheet: Sheet } = document.defaultView as Window & typeof globalThis;
  const templates = document.querySelectorAll<HTMLTemplateElement>("template[data-styles]");
  document.adoptedStyleSheets = [...templates].map(({ content }) => {
    const sheet = new Sheet();
    const isDark = scheme === "dark" ? "all" : "not all";
    sheet.replaceSync(content.textContent.replace(/\(prefers-color-scheme: ?dark\)/g, isDark));
    return sheet;
  });
}

const Frame = chakra("iframe", {
  base: {
    display: "block",
    width: "100%",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
  },
});
