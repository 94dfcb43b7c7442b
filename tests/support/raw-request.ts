import { connect } from "node:net";

/** Timeout for a server that neither answers nor closes the connection. */
const SILENCE_TIMEOUT_MS = 30_000;

/** Sends raw bytes; resolves to everything received until the server closes, so send `Connection: close`. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(SILENCE_TIMEOUT_MS, end);
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("close", end);
    socket.on("error", end);
    socket.write(Buffer.from(text, "latin1"));
  });
}
