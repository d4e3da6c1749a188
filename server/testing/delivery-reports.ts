/** What a mail server says of a mail. */
export interface Reported {
  /** `Message-ID` of the mail. */
  messageId: string;
  recipient: string;
  action?: string;
  status?: string;
}

type Report = (reported: Reported) => string;

/** Reports in the forms of widespread mail servers. */
export const reports = {
  Postfix: ({ messageId, recipient, action = "failed", status = "5.1.1" }) => `Return-Path: <>
Received: by mx.summit.example (Postfix)
	id 4C1D2E3F; Mon, 30 Nov 2026 10:00:05 +0000 (UTC)
Date: Mon, 30 Nov 2026 10:00:05 +0000 (UTC)
From: MAILER-DAEMON@mx.summit.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: team@summit.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="0A1B2C3D.1764496805/mx.summit.example"
Message-Id: <20261130100005.4C1D2E3F@mx.summit.example>

This is a MIME-encapsulated message.

--0A1B2C3D.1764496805/mx.summit.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.summit.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${recipient}>: host mx.example.com[192.0.2.7] said: 550 5.1.1
    <${recipient}>: Recipient address rejected (in reply to RCPT TO command)

--0A1B2C3D.1764496805/mx.summit.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.summit.example
X-Postfix-Queue-ID: 0A1B2C3D
X-Postfix-Sender: rfc822; team@summit.example
Arrival-Date: Mon, 30 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address
    rejected: User unknown in virtual mailbox table

--0A1B2C3D.1764496805/mx.summit.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Return-Path: <team@summit.example>
Received: from summit.example (localhost [127.0.0.1])
	by mx.summit.example (Postfix) with ESMTP id 0A1B2C3D
	for <${recipient}>; Mon, 30 Nov 2026 10:00:00 +0000 (UTC)
From: Harbour via Summit <mail@summit.example>
To: ${recipient}
Message-ID: ${messageId}
Subject: The entrance
Auto-Submitted: auto-generated
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="--_NmP-1-Part_1"

----_NmP-1-Part_1
Content-Type: text/plain; charset=utf-8

It is at the back.
----_NmP-1-Part_1
Content-Type: text/html; charset=utf-8

<p>It is at the <b>back</b>.</p>
----_NmP-1-Part_1--

--0A1B2C3D.1764496805/mx.summit.example--
`,
  Exim: ({ messageId, recipient, action = "failed", status = "5.0.0" }) => `Return-path: <>
Received: from Debian-exim by mx.summit.example with local (Exim 4.98)
	id 1tHabc-0000000-01AB
	for team@summit.example; Mon, 30 Nov 2026 10:00:05 +0000
X-Failed-Recipients: ${recipient}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.summit.example>
To: team@summit.example
References: ${messageId}
Content-Type: multipart/report; report-type=delivery-status; boundary=1764496805-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1tHabc-0000000-01AB@mx.summit.example>
Date: Mon, 30 Nov 2026 10:00:05 +0000

--1764496805-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${recipient}
    host mx.example.com [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<${recipient}>:
    550 No such user here

--1764496805-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.summit.example

Action: ${action}
Final-Recipient: rfc822;${recipient}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 No such user here

--1764496805-eximdsn-1804289383
Content-type: text/rfc822-headers

Return-path: <team@summit.example>
Received: from [127.0.0.1] (helo=summit.example)
	by mx.summit.example with esmtp (Exim 4.98)
	id 1tHabb-0000000-00ZZ
	for ${recipient}; Mon, 30 Nov 2026 10:00:00 +0000
From: Harbour via Summit <mail@summit.example>
To: ${recipient}
Message-ID: ${messageId}
Subject: The entrance
Auto-Submitted: auto-generated


--1764496805-eximdsn-1804289383--
`,
  "Exchange Online": ({
    messageId,
    recipient,
    action = "failed",
    status = "5.1.10",
  }) => `Received: from AM0PR01CA0001.eurprd01.prod.exchangelabs.com (2603:10a6:208::1)
 by DB9PR05MB7001.eurprd05.prod.outlook.com with HTTPS; Mon, 30 Nov 2026 10:00:05 +0000
MIME-Version: 1.0
From: <postmaster@example.com>
To: <team@summit.example>
Date: Mon, 30 Nov 2026 10:00:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7e1f5c1a-0d5b-4a0e-9d63-3a1f7e0c9b11"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <58b2f2a1-6f3a-4b8e-8f39-0a1b2c3d4e5f@DB9PR05MB7001.eurprd05.prod.outlook.com>
In-Reply-To: ${messageId}
References: ${messageId}
Thread-Topic: The entrance
Subject: Undeliverable: The entrance
Auto-Submitted: auto-replied

--7e1f5c1a-0d5b-4a0e-9d63-3a1f7e0c9b11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="1f0e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"

--1f0e2d3c-4b5a-6978-8796-a5b4c3d2e1f0
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${recipient} couldn't be delivered.

--1f0e2d3c-4b5a-6978-8796-a5b4c3d2e1f0
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>Your message to <a href=3D"mailto:${recipient}">${recipient}</=
a> couldn't be delivered.</p></body></html>

--1f0e2d3c-4b5a-6978-8796-a5b4c3d2e1f0--

--7e1f5c1a-0d5b-4a0e-9d63-3a1f7e0c9b11
Content-Type: message/delivery-status

Reporting-MTA: dns;DB9PR05MB7001.eurprd05.prod.outlook.com
Received-From-MTA: dns;summit.example
Arrival-Date: Mon, 30 Nov 2026 10:00:01 +0000

Final-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Ada


--7e1f5c1a-0d5b-4a0e-9d63-3a1f7e0c9b11
Content-Type: message/rfc822

Received: from summit.example (192.0.2.1) by
 DB9PR05MB7001.eurprd05.prod.outlook.com with Microsoft SMTP Server; Mon, 30
 Nov 2026 10:00:01 +0000
From: Harbour via Summit <mail@summit.example>
To: "${recipient}" <${recipient}>
Subject: The entrance
Message-ID:
	${messageId}
Date: Mon, 30 Nov 2026 10:00:00 +0000
Content-Type: multipart/alternative; boundary="--_NmP-1-Part_1"
Return-Path: team@summit.example
MIME-Version: 1.0

----_NmP-1-Part_1
Content-Type: text/plain; charset=utf-8

It is at the back.
----_NmP-1-Part_1--

--7e1f5c1a-0d5b-4a0e-9d63-3a1f7e0c9b11--
`,
  Gmail: ({ messageId, recipient, action = "failed", status = "5.1.1" }) => `Return-Path: <>
Received: from mail-sor-f69.google.com (mail-sor-f69.google.com. [209.85.220.69])
        by mx.summit.example with SMTPS; Mon, 30 Nov 2026 10:00:05 +0000
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: team@summit.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: ${messageId}
In-Reply-To: ${messageId}
X-Failed-Recipients: ${recipient}
Message-ID: <674ae0a5.050a0220.1a2b3c.4d5e.GMR@mx.google.com>
Date: Mon, 30 Nov 2026 02:00:05 -0800 (PST)
Content-Type: multipart/report; boundary="0000000000001a2b3c0628000000"; report-type=delivery-status

--0000000000001a2b3c0628000000
Content-Type: multipart/related; boundary="0000000000001a2b4d0628000001"

--0000000000001a2b4d0628000001
Content-Type: multipart/alternative; boundary="0000000000001a2b4e0628000002"

--0000000000001a2b4e0628000002
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${recipient} because the address couldn't be found.

--0000000000001a2b4e0628000002
Content-Type: text/html; charset="UTF-8"

<html><body><img src="cid:icon.png"><h1>Address not found</h1></body></html>

--0000000000001a2b4e0628000002--
--0000000000001a2b4d0628000001
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--0000000000001a2b4d0628000001--
--0000000000001a2b3c0628000000
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; team@summit.example
Arrival-Date: Mon, 30 Nov 2026 02:00:01 -0800 (PST)
X-Original-Message-ID: ${messageId}

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (2607:f8b0:400e:c0d::1b, the server for
 the domain example.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please
 550-5.1.1 try double-checking the recipient's email address for typos.
 550 5.1.1 For more information, go to https://support.google.com/mail/?p=NoSuchUser - gsmtp
Last-Attempt-Date: Mon, 30 Nov 2026 02:00:05 -0800 (PST)

--0000000000001a2b3c0628000000
Content-Type: message/rfc822

DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=summit.example;
        h=from:to:subject:message-id; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=;
        b=dGhlIGVudHJhbmNl
From: Harbour via Summit <mail@summit.example>
To: ${recipient}
Subject: The entrance
Message-ID: ${messageId}
Auto-Submitted: auto-generated
Content-Type: text/plain; charset=utf-8

It is at the back.

--0000000000001a2b3c0628000000--
`,
} satisfies Record<string, Report>;
