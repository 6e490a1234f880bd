document.title = 'IWR Playground';
