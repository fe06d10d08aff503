import type { Command } from "commander";

const SHELLS = ["bash", "zsh", "fish", "powershell"];

/** Adds `completion`, which prints a shell's script, and the hidden `complete` that the script calls. */
export function addCompletion(program: Command, createCommands: () => Command): void {
  program
    .command("completion")
    .description("Print a shell completion script")
    .addArgument(program.createArgument("<shell>", "your shell").choices(SHELLS))
    .addHelpText(
      "after",
      `
Examples:
  source <(crier completion bash)
  crier completion zsh > "\${fpath[1]}/_crier"
  crier completion fish > ~/.config/fish/completions/crier.fish

In bash it needs the package bash-completion.`,
    )
    .action(async (shell: string) => {
      const { default: tab } = await import("@bomb.sh/tab");
      tab.setup("crier", "crier", shell);
    });
  const complete = program
    .createCommand("complete")
    .argument("[words...]")
    .allowUnknownOption()
    .action(async (words: string[]) => {
      const { default: completionOf } = await import("@bomb.sh/tab/commander");
      completionOf(createCommands(), { completionCommandName: "completion" }).parse(words);
    });
  program.addCommand(complete, { hidden: true });
}
