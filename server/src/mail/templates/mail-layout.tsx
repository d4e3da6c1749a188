import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text, type TextProps } from "@react-email/text";
import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from "react";

const ink = "#0A0B1A";
const paper = "#FBFAF7";
const coral = "#FF6B4A";
const coralText = "#B3361A";
const muted = "#4A4D68";
const fontFamily = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const text: CSSProperties = { fontFamily, fontSize: "16px", lineHeight: "1.6", color: ink };

/** A sentence about the sender, where the mail is not about the site's own conference. */
export const SenderNotice = createContext<string | undefined>(undefined);

type LayoutProps = { from: string; heading: string; footer: string; children: ReactNode };

/**
 * The layout of every mail: the sender's name, a heading, the text, and the reason for the mail.
 */
export function MailLayout({ from, heading, footer, children }: LayoutProps) {
  const notice = useContext(SenderNotice);
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Body style={{ backgroundColor: paper, padding: "24px 12px" }}>
        <Container style={{ maxWidth: "560px" }}>
          <Section
            style={{ backgroundColor: ink, padding: "20px 28px", borderRadius: "8px 8px 0 0" }}
          >
            <Text
              dir="auto"
              style={{ ...text, margin: 0, fontSize: "18px", fontWeight: 700, color: paper }}
            >
              {from}
            </Text>
          </Section>
          <Section
            style={{ backgroundColor: "#FFFFFF", padding: "28px", borderRadius: "0 0 8px 8px" }}
          >
            <Heading
              dir="auto"
              style={{ ...text, margin: "0 0 16px", fontSize: "24px", lineHeight: "1.25" }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: "20px 28px" }}>
            <Text className="footer" style={{ ...text, margin: 0, fontSize: "14px", color: muted }}>
              {footer}
              {notice && ` ${notice}`}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export const Paragraph = (props: TextProps) => (
  <Text style={{ ...text, margin: "0 0 16px" }} {...props} />
);

/** The title of a part of a mail that is about several things. */
export const PartTitle = ({ children }: { children: string }) => (
  <Heading
    as="h2"
    dir="auto"
    style={{ ...text, margin: "24px 0 8px", fontSize: "18px", lineHeight: "1.3" }}
  >
    {children}
  </Heading>
);

/** The call to action. */
export function Action({ label, url }: { label: string; url: string }) {
  const style: CSSProperties = {
    ...text,
    padding: "14px 28px",
    backgroundColor: coral,
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
        style={{ color: coralText, textDecoration: "underline" }}
      >
        {label}
      </Link>
    </Paragraph>
  );
}

/** Quoted text that preserves line breaks. */
export function Quote({ children }: { children: string }) {
  const style: CSSProperties = {
    ...text,
    margin: "0 0 16px",
    padding: "0 0 0 16px",
    borderLeft: `3px solid ${coral}`,
    overflowWrap: "anywhere",
  };
  return (
    <blockquote dir="auto" style={style}>
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
