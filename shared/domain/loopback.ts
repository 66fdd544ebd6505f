const loopback = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopback = (hostname: string): boolean => loopback.includes(hostname);
