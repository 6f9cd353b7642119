export declare function areMessagesCompiled(): boolean;
export declare function compileMessages(): Promise<void>;
