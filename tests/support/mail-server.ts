import { createServer, type Socket } from "node:net";
import { atFileEnd } from "./at-file-end.ts";

export type MailServer = {
  /** Value of SMTP_URL. */
  url: string;
  /** Every mail as received, headers and body. */
  mails: string[];
};

/** Mail server that accepts everything. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => serve(socket, (mail) => mails.push(mail)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  atFileEnd(() => server.close());
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

function serve(socket: Socket, take: (mail: string) => void): void {
  const END = "\r\n.\r\n";
  let received = "";
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on("error", () => {});
  socket.on("data", (data) => {
    received += data.toString();
    for (;;) {
      const end = inMail ? END : "\r\n";
      const at = received.indexOf(end);
      if (at < 0) return;
      const text = received.slice(0, at);
      received = received.slice(at + end.length);
      if (inMail) take(text);
      const command = text.slice(0, 4).toUpperCase();
      inMail = !inMail && command === "DATA";
      if (inMail) say("354 go on");
      else if (command === "QUIT") socket.end("221 bye\r\n");
      else say("250 ok");
    }
  });
  say("220 test mail server");
}
