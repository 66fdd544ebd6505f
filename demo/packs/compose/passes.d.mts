export function shapeNames(): string[];
