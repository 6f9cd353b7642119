import type { CompilerOptions } from "@inlang/paraglide-js";

export declare const MESSAGE_OPTIONS: CompilerOptions;
export declare function areMessagesCompiled(): boolean;
export declare function compileMessages(): Promise<void>;
