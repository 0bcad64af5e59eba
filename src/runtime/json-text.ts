/** JSON that is text already, so that an answer that is kept is not written again for each request. */

export class JsonText {
  readonly text: string;

  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}
