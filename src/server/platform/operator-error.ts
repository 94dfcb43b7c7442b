/** An expected failure of a start or a command. The message is a sentence for the operator, without any secret. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
