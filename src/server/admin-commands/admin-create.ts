import { randomBytes } from "node:crypto";
import { createUserFromTerminal } from "#server/features/accounts/create-user.ts";
import { weaknessOf } from "#server/features/accounts/passwords.ts";
import { resetPasswordFromTerminal } from "#server/features/accounts/reset-password.ts";
import { parseEnv, readSecretFiles } from "#server/platform/env.ts";
import { AppError, OperatorError } from "#server/platform/errors.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/schemas/password.ts";
import { createUserInputSchema } from "#shared/schemas/user.ts";
import { askPassword } from "./ask-password.ts";
import { withDatabase } from "./open-database.ts";
import { print, runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: bun run admin:create -- --email ADDRESS --name "NAME" [--generate]
       bun run admin:create -- --email ADDRESS --reset [--generate]
The password is typed, read from ADMIN_PASSWORD, or generated with --generate.`;

/** Message for each invalid argument. */
const rules: Record<string, string> = {
  email: "--email must be an e-mail address.",
  name: "--name must be a name of at most 200 characters.",
  password: `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
};

await runCommand({
  usage: USAGE,
  options: {
    email: { type: "string" },
    name: { type: "string" },
    generate: { type: "boolean", default: false },
    reset: { type: "boolean", default: false },
  },
  run: async ({ values }) => {
    if (!values.email || (!values.name && !values.reset)) {
      throw new UsageError('Specify the user: --email ADDRESS with --name "NAME", or with --reset.');
    }
    // ADMIN_EMAIL configures the server's first administrator; this command reads only the password.
    const { ADMIN_PASSWORD_FILE, ...plain } = process.env;
    const { variables, problems } = readSecretFiles({
      ADMIN_PASSWORD: plain.ADMIN_PASSWORD,
      ADMIN_PASSWORD_FILE,
    });
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
    const passwordVariable = variables.ADMIN_PASSWORD;
    const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...others } = plain;
    const env = parseEnv(others);
    const identity = check({
      email: values.email,
      name: values.name ?? "-",
      password: "-".repeat(PASSWORD_MIN),
    });
    const password = values.generate ? generatePassword() : passwordVariable || (await askPassword());
    const user = check({ ...identity, password });

    const weakness = await weaknessOf(password, [values.name ?? "", user.email]);
    if (weakness)
      print("Warning: this password is short or easy to guess. Choose a better one at the first login.");

    await withDatabase(env, async ({ db }) => {
      if (values.reset) {
        const { name, isActive } = await resetPasswordFromTerminal(db, user).catch(explain);
        print(`${name} (${user.email}) has a new password and is signed out everywhere.`);
        if (!isActive) print("The account is deactivated: an administrator has to activate it first.");
      } else {
        await createUserFromTerminal(db, user).catch(explain);
        print(`${user.name} (${user.email}) can sign in now.`);
      }
    });
    if (values.generate) print(`Password, shown only here: ${password}`);
  },
});

function check(input: { email: string; name: string; password: string }) {
  const parsed = createUserInputSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new OperatorError(rules[String(parsed.error.issues[0]?.path[0])] ?? USAGE);
}

/** 120 random bits. */
function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

/** @throws OperatorError for an expected error. */
function explain(error: unknown): never {
  if (error instanceof AppError && error.code === "conflict") {
    throw new OperatorError(
      "There is a user with this e-mail already. To give them another password, add --reset.",
    );
  }
  if (error instanceof AppError && error.code === "not_found") {
    throw new OperatorError("There is no user with this e-mail.");
  }
  throw error;
}
