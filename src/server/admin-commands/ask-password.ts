import { OperatorError } from "#server/platform/errors.ts";

const ENTER = ["\r", "\n"];
const ERASE = ["\u007f", "\b"];
const INTERRUPT = "\u0003";
const END = "\u0004";

/** No password: no terminal, cancelled by the operator, or the two inputs differ. */
class NoPasswordError extends OperatorError {
  override name = "NoPasswordError";
}

/** Prompts twice for a password without echo. @throws NoPasswordError */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new NoPasswordError(
      "There is no terminal to ask for the password. Set ADMIN_PASSWORD, or generate one with --generate.",
    );
  }
  // Before the first prompt, so that early input is not echoed either.
  process.stdin.setRawMode(true);
  try {
    const password = await readHidden("Password: ");
    if ((await readHidden("Once more: ")) !== password) {
      throw new NoPasswordError("The two passwords are not the same.");
    }
    return password;
  } finally {
    process.stdin.setRawMode(false);
  }
}

function readHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const end = () => {
      stdin.off("data", read);
      stdin.pause();
      stdout.write("\r\n");
    };
    const read = (text: string) => {
      for (const character of text) {
        if (ENTER.includes(character)) {
          end();
          resolve(typed.join(""));
          return;
        }
        if (character === INTERRUPT || character === END) {
          end();
          reject(new NoPasswordError("No password was given."));
          return;
        }
        typed = ERASE.includes(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on("data", read);
  });
}
