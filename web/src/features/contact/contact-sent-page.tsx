import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

const title = "Message Sent Successfully!";
const text = "We've received your message and will get back to you soon.";

/** The response to a contact form that was posted without the client. */
export function ContactSentPage() {
  return (
    <>
      <PageHead title={title} description={text} path={paths.contactSent} noIndex />
      <MessagePage title={title} text={text}>
        <ButtonLink to={paths.home}>Return to Conference</ButtonLink>
      </MessagePage>
    </>
  );
}
