import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { atFileEnd } from "./at-file-end.ts";
import { createBreakableLink } from "./breakable-link.ts";

/** How the mail server treats a mail. */
export type Mood =
  | "takes"
  | "refuses for now"
  | "refuses for good"
  | "never greets"
  | "never confirms"
  | "hangs up";

export type FickleMailServer = {
  /** Value of SMTP_URL. */
  url: string;
  /** Every accepted mail, confirmed or not. */
  mails: string[];
  become: (mood: Mood) => void;
};

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Mail server with a mood that the test controls. */
export async function startFickleMailServer(): Promise<FickleMailServer> {
  const mails: string[] = [];
  let mood: Mood = "takes";
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, greet) => {
      if (mood !== "never greets") greet();
    },
    onRcptTo: (_address, _session, answer) => {
      if (mood === "refuses for now") answer(refusal(450, "mailbox busy"));
      else if (mood === "refuses for good") answer(refusal(550, "no such user"));
      else answer();
    },
    onData: async (stream, _session, answer) => {
      if (mood === "hangs up") return link.drop();
      mails.push(await text(stream));
      if (mood !== "never confirms") answer();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atFileEnd(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as { port: number };
  const link = await createBreakableLink(`smtp://127.0.0.1:${port}`);
  return {
    url: link.url,
    mails,
    become: (next) => {
      mood = next;
    },
  };
}
