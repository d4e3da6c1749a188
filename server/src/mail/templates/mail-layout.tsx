import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text, type TextProps } from "@react-email/text";
import type { TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import { translateInto } from "@summit/schema/messages/translate-to.ts";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { defaultLanguage } from "@summit/schema/rules/language.ts";
import {
  Children,
  type CSSProperties,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
} from "react";
import { builtInLook, darkRules, type MailLook } from "#mail/mail-look.ts";

const fontFamily = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const text: CSSProperties = { fontFamily, fontSize: "16px", lineHeight: "1.6" };

/** Who sends a mail: how their site looks, and a sentence about them where they are not the site's own conference. */
export interface Sender {
  look: MailLook;
  language: TranslatedLanguage;
  /** Writes messages in that language. */
  t: Translate;
  notice?: string | undefined;
}

export const SenderContext = createContext<Sender>({
  look: builtInLook,
  language: defaultLanguage,
  t: translateInto(defaultLanguage),
});

/** Writes messages in the language of the mail. */
export const useText = (): Translate => useContext(SenderContext).t;

const useLook = (): MailLook => useContext(SenderContext).look;

type LayoutProps = {
  from: string;
  heading: string;
  footer: string;
  /** What lists of mails show of the text, if it is not in the children as text. */
  beginning?: string;
  children: ReactNode;
};

/**
 * The layout of every mail, in the colours of the sender's site: their mark and name, a heading, the text, and the reason
 * for the mail.
 */
export function MailLayout({ from, heading, footer, beginning, children }: LayoutProps) {
  const { look, language, notice } = useContext(SenderContext);
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkRules(look)}</style>
      </Head>
      <Body className="page" style={{ backgroundColor: look.paperSunken, padding: "24px 12px" }}>
        <Preheader>{shortened(beginning ?? textsIn(children).join(" "))}</Preheader>
        <Container style={{ maxWidth: "560px" }}>
          <Section
            style={{
              backgroundColor: look.ground,
              padding: "20px 28px",
              borderRadius: "8px 8px 0 0",
            }}
          >
            <Text
              dir="auto"
              style={{
                ...text,
                margin: 0,
                fontSize: "18px",
                lineHeight: "24px",
                fontWeight: 700,
                color: look.onGround,
              }}
            >
              <Mark />
              {from}
            </Text>
          </Section>
          <Section
            className="card"
            style={{ backgroundColor: look.card, padding: "28px", borderRadius: "0 0 8px 8px" }}
          >
            <Heading
              dir="auto"
              className="text"
              style={{
                ...text,
                margin: "0 0 16px",
                fontSize: "24px",
                lineHeight: "1.25",
                color: look.text,
              }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: "20px 28px" }}>
            <Text
              className="footer"
              style={{ ...text, margin: 0, fontSize: "14px", color: look.textMuted }}
            >
              {footer}
              {notice && ` ${notice}`}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/**
 * The sender's mark, drawn of boxes: mail programs block pictures until the reader allows them, and one that is loaded tells
 * when a mail is read.
 */
function Mark() {
  const { lines, crest } = useLook();
  const bars = [
    [8, lines[0]],
    [14, lines[1]],
    [24, crest],
    [14, lines[2]],
    [8, lines[1]],
  ] as const;
  return (
    <span
      aria-hidden
      style={{ display: "inline-block", marginInlineEnd: "12px", verticalAlign: "top" }}
    >
      {bars.map(([height, backgroundColor], index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          key={index}
          style={{
            display: "inline-block",
            width: "3px",
            height: `${height}px`,
            marginInlineStart: index > 0 ? "2px" : 0,
            borderRadius: "2px",
            backgroundColor,
            verticalAlign: "bottom",
          }}
        />
      ))}
    </span>
  );
}

/** What lists of mails show beside the subject, which would else be the sender's name again. */
const Preheader = ({ children }: { children: string }) => (
  <div
    className="preheader"
    style={{
      display: "none",
      overflow: "hidden",
      maxHeight: 0,
      maxWidth: 0,
      fontSize: "1px",
      lineHeight: "1px",
      opacity: 0,
    }}
  >
    {children}
    {/* Fills the line up, so that the heading does not follow in it. */}
    {"\u00a0\u200c".repeat(80)}
  </div>
);

/** Long enough for a list's line of a wide window. */
const preheaderLength = 120;

/** The beginning of a mail's text, whole words of it. */
function shortened(text: string): string {
  const all = text.replace(/\s+/g, " ").trim();
  return all.length <= preheaderLength
    ? all
    : `${all.slice(0, preheaderLength).replace(/[\s,.:;–]*\S*$/, "")}…`;
}

function textsIn(children: ReactNode): string[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === "string") return [child];
    return isValidElement<{ children?: ReactNode }>(child) ? textsIn(child.props.children) : [];
  });
}

export const Paragraph = (props: TextProps) => (
  <Text
    className="text"
    style={{ ...text, margin: "0 0 16px", color: useLook().text }}
    {...props}
  />
);

/** The title of a part of a mail that is about several things. */
export const PartTitle = ({ children }: { children: string }) => (
  <Heading
    as="h2"
    dir="auto"
    className="text"
    style={{
      ...text,
      margin: "24px 0 8px",
      fontSize: "18px",
      lineHeight: "1.3",
      color: useLook().text,
    }}
  >
    {children}
  </Heading>
);

/** The call to action. */
export function Action({ label, url }: { label: string; url: string }) {
  const { button, onButton } = useLook();
  const style: CSSProperties = {
    ...text,
    padding: "14px 28px",
    backgroundColor: button,
    color: onButton,
    borderRadius: "8px",
    fontWeight: 700,
  };
  return (
    <Section style={{ margin: "0 0 16px" }}>
      <Button className="action" href={url} style={style}>
        {label}
      </Button>
    </Section>
  );
}

/** A question with a link as its answer; in plain text, the URL is on a line of its own. */
export function Alternative({ text, label, url }: { text: string; label: string; url: string }) {
  return (
    <Paragraph>
      {`${text} `}
      <Link
        className="alternative"
        href={url}
        style={{ color: useLook().accent, textDecoration: "underline" }}
      >
        {label}
      </Link>
    </Paragraph>
  );
}

/** Quoted text that preserves line breaks. */
export function Quote({ children }: { children: string }) {
  const { accent, text: colour } = useLook();
  const style: CSSProperties = {
    ...text,
    color: colour,
    margin: "0 0 16px",
    padding: "0 0 0 16px",
    borderLeft: `3px solid ${accent}`,
    overflowWrap: "anywhere",
  };
  return (
    <blockquote dir="auto" className="quote" style={style}>
      <Lines>{children}</Lines>
    </blockquote>
  );
}

/** Paragraphs of plain text, which an empty line ends. */
export const PlainText = ({ children }: { children: string }) =>
  children
    .trim()
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and paragraphs may repeat
      <Paragraph key={index} dir="auto">
        <Lines>{paragraph}</Lines>
      </Paragraph>
    ));

const Lines = ({ children }: { children: string }) =>
  children.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may repeat
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
